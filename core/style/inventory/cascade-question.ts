/** A declaration of a sheet that a frame is asked about. */
export interface AskedDeclaration {
  scope: number;
  /** One selector, with those that it is nested in resolved. */
  selector: string;
  /** Conditions around it, such as `@media (width > 30em)`. */
  conditions: readonly string[];
  property: string;
}

/** What a frame answers about one declaration. */
export interface AskedAnswer {
  /** False where a condition does not hold now. */
  holds: boolean;
  /** Numbers of the elements that the selector matches; the same number is the same element. */
  elements: readonly number[];
  /** Those of them whose style attribute says the property as important, where that wins. */
  inline: readonly number[];
}
