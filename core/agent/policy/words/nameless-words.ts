/** Words beside what a task names, in small letters without marks; by language. */
export const NAMELESS_WORDS: ReadonlySet<string> = new Set(
  [
    'the a an this that these those my our your his her their its it them him me us all any every each both everything everyone some another more one two three four five six seven eight nine ten first last next other others of from in on at to for with and or as by into about now please which what who whose is are was were be been not no thing things',
    'der die das den dem des ein eine einen einem einer eines diese dieser dieses diesen mein meine meinen meiner meinem meines unser unsere unseren alle allen alles jede jeden jedes es sie ihn ihm ihr ihre ihren mir mich uns beide beiden zwei drei vier funf erste ersten letzte letzten nachste nachsten von vom im am auf an zu zum zur mit fur bei aus und oder bitte jetzt',
    'le la les un une des du de ce cet cette ces mon ma mes notre nos votre vos son sa ses leur leurs tout tous toute toutes chaque premier premiere dernier derniere deux trois quatre cinq au aux en dans sur avec pour par et ou',
    'el los las una unos unas este esta estos estas ese esa mi mis nuestro nuestra su sus todo toda todos todas cada primer primero primera ultimo ultima dos tres cuatro cinco al del con para por',
  ].flatMap((words) => words.split(' ')),
);
