import { useWords } from '../kernel/words.ts'

/** Somebody whose one name says both languages, in that of the reader. */
export const Person = ({ of }: { of: string }) => <>{useWords().person(of)}</>
