/** What a feature's import says in its own words. */
export interface ImportWords {
  /** On the button, with the number. */
  submit: (count: number) => string
  /** What comes of it besides the rows. */
  consequence: string
  done: (count: number) => string
}
