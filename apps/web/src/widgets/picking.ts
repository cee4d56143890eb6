import type { AsyncPickerProps } from '../kernel/pick/AsyncPicker.tsx'
import type { PickList, PickRow } from '../kernel/pick/useChoices.ts'
import type { useWords } from '../kernel/words.ts'

type Named = ReturnType<typeof useWords>['name']
/** What a filter picks from, and how a row of it is called. */
export interface Picking<C extends PickList> extends Pick<AsyncPickerProps<C>, 'list' | 'fixed' | 'draw' | 'isMany'> {
  /** The name of a row; `name` gives that of two which is in the reader's language. */
  nameOf: (row: PickRow<C>, name: Named) => string
}
