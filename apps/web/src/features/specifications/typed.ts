import {
  isPlaceField,
  type Sheet,
  type SheetChange,
  type SheetGroup,
  sheetChanges,
} from '@portal/shared/features/sheets/sheet'
import { updateForm } from '@portal/shared/features/specifications/update.schema'
import { withoutBlanks } from '@portal/shared/kernel/schema'
import { Form, type FormInstance } from 'antd'
import { asksPermit, inGroups, type Kind } from './facts.ts'

/** Entries of a form as they are sent, whether or not they are right yet. */
const asSent = (values: object): Sheet => withoutBlanks(updateForm, values) as Sheet

/** What differs of today's sheet in what is typed so far. */
export const changesIn = (kind: Kind, before: object, typed: object): SheetChange[] =>
  sheetChanges(kind, asSent(before), asSent({ ...before, ...typed }))

/** The sheet of today that a form began with. */
export interface Begun {
  kind: Kind
  before: object
}

/** What will change, with every letter that is typed. */
export function useChanges(form: FormInstance, { kind, before }: Begun): readonly SheetChange[] {
  const found = (values: object) => changesIn(kind, before, values)
  return Form.useWatch(found, { form, preserve: true }) ?? found(form.getFieldsValue(true))
}

type Groups = Partial<Record<SheetGroup, number>>
const countOf = (files: unknown) => (Array.isArray(files) ? files.length : 0)
/** How much will change, and which files are chosen: it follows only what becomes more or less. */
export function useCounts(form: FormInstance, { kind, before }: Begun) {
  const counted = (values: { report?: unknown; map?: unknown }) => {
    const changes = changesIn(kind, before, values)
    return {
      all: changes.length,
      groups: Object.fromEntries(inGroups(changes).map(([group, rows]) => [group, rows.length])) as Groups,
      asksMap: changes.some(isPlaceField),
      asksPermit: asksPermit(changes),
      report: countOf(values.report),
      map: countOf(values.map),
    }
  }
  return Form.useWatch(counted, { form, preserve: true }) ?? counted(form.getFieldsValue(true))
}
export type Counts = ReturnType<typeof useCounts>
