import { KNOWN_BY_CODE } from '@portal/shared/kernel/text/known-by-code'
import type { ReactNode } from 'react'
import type { Option } from '../list/control.ts'

/** More choices than these are searched by typing. */
const LONG_LIST = 8

/** One choice among such words; it has its code where people know that. */
export const choiceOf = (words: string, value: string, label: string): Option =>
  KNOWN_BY_CODE.includes(words) ? { value, label, code: value } : { value, label }

/** What a select says of a choice that it draws. */
interface Drawn {
  label?: ReactNode
  data: object
}

/** What a select of choices gets: in its list words first, the code soft after them; either of them is found. */
export const choiceProps = (options: readonly Option[]) => ({
  options: [...options],
  optionRender: ({ label, data }: Drawn) =>
    'code' in data ? (
      <>
        {label} <span className="lb-second">{String(data.code)}</span>
      </>
    ) : (
      label
    ),
  showSearch: options.length > LONG_LIST && { optionFilterProp: ['label', 'code'] },
})
