/**
 * Tells the person at the terminal what is being done. Standard output stays free for results.
 * @param {string} line
 */
export function progress(line) {
  process.stderr.write(`penumbra: ${line}\n`);
}
