import { z } from 'zod'
import { version } from '../../kernel/input.ts'
import { listOf, listParam, listQuery } from '../../kernel/list.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { hexColor, ids, requiredLine, rowId, searchText } from '../common/fields.ts'
import { logbookFilters } from '../logbook-filters/logbook-filter.schema.ts'
import { contrastWithWhite } from './contrast.ts'
import { labelLife } from './label.rules.ts'

/** Spec 001 §5 and §9. */
export const LABEL_NAME_MAX = 30
export const LABELS_PER_LOGBOOK = 10
/** A label's colour is its edge and its mark on white: WCAG 2.2 §1.4.11 asks for this much. */
export const LABEL_CONTRAST_MIN = 3

export const labelForm = z.object({
  name: requiredLine(LABEL_NAME_MAX),
  color: hexColor.refine((color) => contrastWithWhite(color) >= LABEL_CONTRAST_MIN, {
    error: 'labelColorContrast',
    when: ({ issues }) => issues.length === 0,
  }),
  noPersonalData: z.literal(true),
})

/** `version` is the one that whoever edits it has seen. */
export const labelEdit = labelForm.extend({ version })

export const label = z.object({
  id: z.number(),
  name: z.string(),
  color: z.string(),
  logbookCount: z.number(),
  version: z.number(),
})

/** `ids` names labels that were chosen earlier. */
export const labelQuery = listQuery({ name: searchText, ids: listParam(rowId) }, ['name', 'logbookCount', 'createdAt'])
export const labelList = listOf(label)
const labelling = { rows: rowsOf(logbookFilters), input: { labelIds: ids(LABELS_PER_LOGBOOK) } }
export const labelBinding = labelLife.bodyOf('bind', labelling)
export const labelUnbinding = labelLife.bodyOf('unbind', labelling)

export type Label = z.output<typeof label>
