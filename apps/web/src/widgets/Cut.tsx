import './Cut.css'

interface Props {
  /** So many lines it may take in a row of a table; what is longer is cut, and told where one points. */
  lines: 1 | 2 | 3
  /** Below the line that matters. */
  isSecond?: true
  children: string
}

/** A text that may be long in a row that is low. */
export const Cut = ({ lines, isSecond, children }: Props) => (
  <span className={`lb-cut lb-cut-${lines}${isSecond ? ' lb-second lb-block' : ''}`} title={children}>
    {children}
  </span>
)
