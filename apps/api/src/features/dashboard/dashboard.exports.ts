import { performerContracts, scoredLogbookContracts } from '@portal/shared/features/dashboard/dashboard-export.contract'
import {
  PERFORMER_SHEET,
  type PerformerOnSheet,
  SCORED_SHEET,
} from '@portal/shared/features/dashboard/dashboard-export.sheet'
import type { ServiceInput } from '@portal/shared/kernel/contract'
import { figuresWord } from '../../access/figures.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { DASHBOARD_TOLD } from './dashboard.cover.ts'
import { countLogbooks, everyLogbook } from './dashboard.logbooks.ts'
import { countPerformers, everyPerformer } from './dashboard.performance.ts'
import { templateFact, underTemplate } from './export.template.ts'

type Logbooks = Omit<ServiceInput<(typeof scoredLogbookContracts)['export']>, 'columns'>

/** Lifts and escalators with their scores, as a workbook. */
export const scoredLogbookExport = exportOf(scoredLogbookContracts.export, {
  columns: SCORED_SHEET,
  tells: { ...DASHBOARD_TOLD, grades: 'grade' },
  scope: ({ actor }, { sheets }) => sheets[figuresWord(actor)],
  ...underTemplate<Logbooks>(countLogbooks),
  rows: everyLogbook,
  cover: async (ctx, filters, locale) => ({ template: await templateFact(ctx, filters, locale) }),
})

type Performers = Omit<ServiceInput<(typeof performerContracts)['export']>, 'columns'>

/** Contractors or responsible persons by the figures of their log-books, as a workbook. */
export const performerExport = exportOf(performerContracts.export, {
  columns: PERFORMER_SHEET,
  tells: { ...DASHBOARD_TOLD, of: 'performersOf' },
  scope: ({ actor }, { sheets }) => sheets[figuresWord(actor)],
  ...underTemplate<Performers>(countPerformers),
  async *rows(ctx, filters): AsyncGenerator<PerformerOnSheet> {
    yield* await everyPerformer(ctx, filters)
  },
  cover: async (ctx, filters, locale) => ({ template: await templateFact(ctx, filters, locale) }),
})
