import { z } from 'zod'
import { PERMISSIONS } from '../../access/permissions.ts'
import { code } from '../../kernel/code.ts'
import { addressed, INT_MAX, patterned, rowNumber, whole } from '../../kernel/input.ts'
import { ids, requiredLine, rowId, text } from '../common/fields.ts'
import { menuFields } from './menu.schema.ts'

/** One menu row, for whoever manages menus. */
export const menuRow = z.object({
  ...menuFields,
  parentId: z.number().nullable(),
  permission: z.string().nullable(),
  sort: z.number(),
  hasChildren: z.boolean(),
})
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
  view: text(50)
    .transform((value) => value || null)
    .nullable()
    .default(null),
  permission: code(PERMISSIONS).nullable().default(null),
  isHidden: z.boolean().default(false),
  sort: whole(0, 100_000).default(0),
})
export const menuEdit = menuForm.extend({ id: rowId })
export const menuRemoval = z.object({ ids: ids(MENUS_AT_ONCE) })
