import { z } from 'zod'
import { PERMISSIONS } from '../../access/permissions.ts'
import { code } from '../../kernel/code.ts'
import { addressed, INT_MAX, patterned, rowNumber, version, whole } from '../../kernel/input.ts'
import { day } from '../../kernel/time.ts'
import { VIEW_NAMES } from '../../screens.ts'
import { ids, requiredLine, rowId, text } from '../common/fields.ts'
import { menuFields } from './menu.schema.ts'

/** One menu row, for whoever manages menus. */
export const menuRow = z.object({
  ...menuFields,
  parentId: z.number().nullable(),
  view: code(VIEW_NAMES).nullable(),
  permission: code(PERMISSIONS).nullable(),
  sort: z.number(),
  hasChildren: z.boolean(),
  /** The first and the last day on which it is shown. */
  validFrom: day.nullable(),
  validTo: day.nullable(),
  version: z.number(),
  /** The portal brings it with it: its title, place, days and whether it is hidden are all that can be changed. */
  isBuiltIn: z.boolean(),
})
export type MenuRow = z.output<typeof menuRow>
export const menuRows = z.object({ content: z.array(menuRow), totalElements: z.number() })
export const menuIds = z.array(z.number())
export const parentQuery = z.object({ pid: addressed(whole(0, INT_MAX)).default(0) })
export const childQuery = z.object({ id: rowId })
/** More than anybody picks by hand. */
const MENUS_AT_ONCE = 100
export const superiorBody = z.object({ ids: ids(MENUS_AT_ONCE) })

/** Ids of our own screens are below this; a menu that an administrator adds gets the next one above. */
export const FIRST_CUSTOM_MENU = 10_000
export const menuForm = z.object({
  parentId: rowNumber.nullable().default(null),
  key: patterned(/^[a-zA-Z][a-zA-Z0-9]{0,49}$/),
  path: patterned(/^\/[\w/:-]{0,199}$/),
  titleEn: requiredLine(100),
  titleZh: requiredLine(100),
  icon: text(50).default(''),
  view: code(VIEW_NAMES).nullable().default(null),
  permission: code(PERMISSIONS).nullable().default(null),
  isHidden: z.boolean().default(false),
  validFrom: day.nullable().default(null),
  validTo: day.nullable().default(null),
})
/** `version` is the one that whoever edits it has seen. */
export const menuEdit = menuForm.extend({ id: rowId, version })
/** Which it is to be among those with the same parent, from 0. */
export const menuPlace = z.object({ version, at: whole(0, 1000) })
export const menuRemoval = z.object({ ids: ids(MENUS_AT_ONCE) })
