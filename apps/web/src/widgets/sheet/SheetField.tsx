import type { ComponentProps } from 'react'
import { Field } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'

/** A field of a log-book, which the log-book's own words name in a form of whatever call. */
export function SheetField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  const { fieldText } = useWords()
  return <Field {...props} label={fieldText('logbooks', String([props.name].flat().at(-1)))} />
}
