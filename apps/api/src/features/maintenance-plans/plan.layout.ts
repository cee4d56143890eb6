import { planWarnings } from '@portal/shared/features/maintenance-plans/plan.law'
import { maintenancePlanSheet } from '@portal/shared/features/maintenance-plans/plan-import.contract'
import { sheetWords } from '@portal/shared/locales/sheet-words'
import type { Layout } from '../../kernel/imports/read.ts'

/** How a workbook of maintenance plans is read. It is loaded by the process that reads, which has neither database nor settings. */
export const layout = {
  at: import.meta.url,
  sheet: maintenancePlanSheet,
  words: (language) => sheetWords(language).maintenancePlanImport,
  warn: () => (row) => {
    const FIELD = { SELDOM: 'weeks', FEW: 'annualMinimum' } as const
    return planWarnings(row).map((warning) => ({ path: [FIELD[warning]], key: 'maintenancePlanSeldom' as const }))
  },
} satisfies Layout<
  keyof ReturnType<typeof sheetWords>['maintenancePlanImport']['field'],
  typeof maintenancePlanSheet.row
>
