/** One choice of a filter or select. */
export interface Option {
  value: string
  label: string
  /** Where people know the value itself: it stands after the words, and is found too. */
  code?: string
}

/** What any filter's control gets. */
export interface ControlProps {
  /** As in the address: lists joined by commas. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** A value that is still being made, for who would apply what is chosen before it is here, and how it is made anew when that fails. */
  onComing?: ((value: Promise<string>, again: () => Promise<string>) => void) | undefined
  label: string
}

/** What a control that draws itself shows of its value where only text has a place. */
export interface SaysProps {
  value: string
}
