// The code of a script without its comments, for checks that look for patterns in it. Not a parser: it knows what
// stands in quotes on one line, so that "image/*" begins no comment, and keeps every line where it was.

const commentOrString =
  /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\\n]|\\.)*`)|\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

export const withoutComments = (text) =>
  text.replaceAll(commentOrString, (found, quoted) => quoted ?? found.replaceAll(/[^\n]/g, ""));

export const lineOf = (text, index) => text.slice(0, index).split("\n").length;
