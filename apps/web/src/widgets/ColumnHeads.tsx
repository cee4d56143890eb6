/** The heads of a table's columns, in their order; no two say the same. */
export function ColumnHeads({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <th key={text} scope="col">
      {text}
    </th>
  ))
}
