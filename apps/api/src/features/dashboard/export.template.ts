import { type DashboardFilters, dashboardQuery } from '@portal/shared/features/dashboard/dashboard.schema'
import { differingFilters, type FilterValues } from '@portal/shared/features/dashboard-templates/differing'
import { problem } from '@portal/shared/kernel/problem'
import { fillText } from '@portal/shared/kernel/text/fill'
import type { SheetLocale } from '@portal/shared/locales/sheet-words'
import { z } from 'zod'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { templateName } from './template.texts.ts'

interface Asked {
  template?: number | undefined
}
/** What of an export says how its rows are shown or which list it is, not what it is narrowed by. */
const NO_FILTERS = ['template', 'sort', 'of', 'former', 'ticked', 'unticked']
async function requireVisible({ db, actor, now }: Ctx, id: number) {
  const row = await db.dashboardTemplate.findFirst({ where: { AND: [{ id }, visible.dashboardTemplate(actor, now)] } })
  if (!row) throw problem('templateNotFound')
  return row
}

const kept = z.object({ filters: dashboardQuery })
const filtersOf = (option: unknown): DashboardFilters => kept.parse(option).filters

/**
 * The same figures as they are counted and written under a template: refused, as not found, when it is none that the asker may
 * use. The file has its name; the cover has it, too, and says whether anything is narrowed otherwise than the template as it is.
 */
export function underTemplate<F extends Asked>(count: (ctx: Ctx, filters: F) => Promise<number>) {
  return {
    async count(ctx: Ctx, filters: F): Promise<number> {
      if (filters.template !== undefined) await requireVisible(ctx, filters.template)
      return count(ctx, filters)
    },
    async name(ctx: Ctx, { template }: F, { language }: SheetLocale): Promise<string | undefined> {
      return template === undefined ? undefined : templateName(await requireVisible(ctx, template), language)
    },
  }
}

/** What the cover says of the template of an export. */
export async function templateFact(ctx: Ctx, asked: Asked & FilterValues, { language, words }: SheetLocale) {
  if (asked.template === undefined) return undefined
  const row = await requireVisible(ctx, asked.template)
  const name = templateName(row, language)
  const narrowed = Object.fromEntries(Object.entries(asked).filter(([filter]) => !NO_FILTERS.includes(filter)))
  const isModified = differingFilters(narrowed, filtersOf(row.option)).length > 0
  return isModified ? fillText(words.dashboardTemplates.nameModified, { name }) : name
}
