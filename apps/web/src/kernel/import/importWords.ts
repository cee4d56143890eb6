/** What a feature's import says in its own words. */
export interface ImportWords {
  /** Where one screen has several imports: which of them it is. */
  name?: string
  /** On the button, with the number. */
  submit: (count: number) => string
  /** What comes of it besides the rows. */
  consequence: string
  done: (count: number) => string
}
