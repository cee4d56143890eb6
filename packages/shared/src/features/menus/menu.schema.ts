import { z } from 'zod'

/** A node of the menu tree as the server delivers it (spec 000 §2.3). A layout has no view. */
export interface MenuNode {
  id: number
  key: string
  path: string
  titleEn: string
  titleZh: string
  icon: string
  view: string | null
  isHidden: boolean
  children: MenuNode[]
}

/** What every menu row says of itself. */
export const menuFields = {
  id: z.number(),
  key: z.string(),
  path: z.string(),
  titleEn: z.string(),
  titleZh: z.string(),
  icon: z.string(),
  view: z.string().nullable(),
  isHidden: z.boolean(),
}
export const menuNode: z.ZodType<MenuNode> = z.object({
  ...menuFields,
  get children() {
    return z.array(menuNode)
  },
})
export const menuTree = z.array(menuNode)
