/** One choice of a filter or select. */
export interface Option {
  value: string
  label: string
}

/** What any filter's control gets. */
export interface ControlProps {
  /** As in the address: lists joined by commas. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  label: string
}
