// Spreadsheets in other languages split a file at other delimiters, so a formula may begin within a cell.
const formulas = /(^|[;,]"*)(?=[=+\-@\t\r＝＋－＠])/g
const guardedFormulas = /(^|[;,]"*)'(?=[=+\-@\t\r＝＋－＠])/g

/** A text as a cell of a CSV file: what a spreadsheet would run as a formula gets a leading apostrophe (CSV injection). */
export function guardCell(text: string): string {
  return text.replace(formulas, "$1'")
}

/** The text of a cell that `guardCell` has written. */
export function unguardCell(cell: string): string {
  return cell.replace(guardedFormulas, '$1')
}
