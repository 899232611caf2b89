export declare function progress(line: string): void;
