// Spreadsheets in other languages split a file at other delimiters, and then at line breaks within a cell too: a formula may
// begin anywhere after one of them.
const formulas = /(?=[=+\-@\t\r＝＋－＠])(?<=(?:^|[;,\t\r\n])"*)/g
const guardedFormulas = /(?<=(?:^|[;,\t\r\n])"*)'(?=[=+\-@\t\r＝＋－＠])/g

/** A text as a cell of a CSV file: what a spreadsheet would run as a formula gets a leading apostrophe (CSV injection). */
export function guardCell(text: string): string {
  return text.replace(formulas, "'")
}

/** The text of a cell that `guardCell` has written. */
export function unguardCell(cell: string): string {
  return cell.replace(guardedFormulas, '')
}
