import { type FormEvent, useState } from 'react'
import { useWords } from '../../kernel/words.ts'

/** What is wrong with an entry, by its name, or with the `form`: as a sentence that is said anew in each language. */
export type Faults<Name extends string> = Partial<Record<Name | 'form', () => string>>

/** The complaints of a light form: in the language of the page, each until its entry is changed. */
export function useErrors<Name extends string>() {
  useWords()
  const [faults, setFaults] = useState<Faults<Name>>({})
  const entries = Object.entries(faults) as [Name | 'form', () => string][]
  const errors = Object.fromEntries(entries.map(([name, say]) => [name, say()])) as Partial<
    Record<Name | 'form', string>
  >
  const mend = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement
    if (name in faults) setFaults(({ [name as Name]: _, ...others }) => others as Faults<Name>)
  }
  return { errors, setFaults, mend }
}
