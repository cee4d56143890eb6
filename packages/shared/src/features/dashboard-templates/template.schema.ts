import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { version } from '../../kernel/input.ts'
import { listParam } from '../../kernel/list.ts'
import { instantOut } from '../../kernel/time.ts'
import { requiredLine } from '../common/fields.ts'
import { BAR_BANDS, BAR_GROUPS, dashboardFilters } from '../dashboard/dashboard.schema.ts'
import { DASHBOARD_PRESETS, LEFT_CHARTS, RIGHT_CHARTS, TEMPLATE_TYPES } from './template.codes.ts'

/** Spec 001 §5 and §9. */
export const TEMPLATE_NAME_MAX = 100
/** Bytes of a template's filters and chart settings. */
export const TEMPLATE_BYTES = 20_000
/** So many may be somebody's own, and an organization's shared: more, and nobody finds one. */
export const OWN_TEMPLATES = 100
export const SHARED_TEMPLATES = 200
/** Of so many a person may have the figures mailed. */
export const MAILED_TEMPLATES = 10

/** How the overview shows what is filtered. */
export const templateCharts = z.strictObject({
  left: code(LEFT_CHARTS).optional(),
  right: listParam(code(RIGHT_CHARTS), RIGHT_CHARTS.length),
  /** Of the bars: by whom they stand, and by what they are parted. */
  by: code(BAR_GROUPS).optional(),
  bars: code(BAR_BANDS).optional(),
})
export const templateOption = z.strictObject({ filters: z.strictObject(dashboardFilters), charts: templateCharts })

const optionJson = templateOption.refine(
  (option) => new TextEncoder().encode(JSON.stringify(option)).length <= TEMPLATE_BYTES,
  { error: 'templateTooLarge', when: ({ issues }) => issues.length === 0 },
)
const fields = { name: requiredLine(TEMPLATE_NAME_MAX), optionJson, shared: z.boolean().default(false) }

export const templateForm = z.object({
  ...fields,
  favorite: z.boolean().default(false),
  setAsDefault: z.boolean().default(false),
})
/** `version` is the one that whoever edits it has seen. */
export const templateEdit = z.object({ ...fields, version })
export const templateFavorite = z.object({ favorite: z.boolean() })
export const templateHome = z.object({ setAsDefault: z.boolean() })
export const templateMail = z.object({ mailMonthly: z.boolean() })

const value = z.union([z.string(), z.number()])
/** As it is kept: filters by name, those of several values as lists. */
const optionOut = z.object({
  filters: z.record(z.string(), z.union([value, z.array(value)])),
  charts: z.object({
    left: code(LEFT_CHARTS).optional(),
    right: z.array(code(RIGHT_CHARTS)).optional(),
    by: code(BAR_GROUPS).optional(),
    bars: code(BAR_BANDS).optional(),
  }),
})
export const template = z.object({
  id: z.number().int(),
  type: code(TEMPLATE_TYPES),
  /** Which of the portal's own it is. */
  preset: code(DASHBOARD_PRESETS).nullable(),
  name: z.string(),
  optionJson: optionOut,
  shared: z.boolean(),
  isOwn: z.boolean(),
  /** By whoever asks; everybody may save it under another name. */
  mayChange: z.boolean(),
  ownerName: z.string(),
  favorite: z.boolean(),
  /** The dashboard opens with it. */
  setAsDefault: z.boolean(),
  /** Its figures are mailed to whoever asks after the settlement of each month. */
  mailMonthly: z.boolean(),
  version: z.number().int(),
  updatedByName: z.string(),
  updatedAt: instantOut,
})
export const templates = z.object({ content: z.array(template), totalElements: z.number().int() })
export type Template = z.output<typeof template>
