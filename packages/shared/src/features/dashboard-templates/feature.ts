import { z } from 'zod'
import { feature } from '../../kernel/feature.ts'

const GONE = ['template', 'userName'] as const
/** Those that came with the portal have a name in both languages. */
const TEMPLATE = ['templateEn', 'templateZh'] as const

/** Filters and chart settings of the overview under a name (spec 001 §3 "Dashboard template"). */
export const dashboardTemplates = feature({
  words: {
    dashboardTemplates: {
      eng: () => import('../../locales/eng/dashboard-templates.ts'),
      chi: () => import('../../locales/chi/dashboard-templates.ts'),
    },
  },
  problems: {
    templateNameUsed: { code: 10308, http: 409 },
    templateNotFound: { code: 60640, http: 404 },
    /** It came with the portal, or is a colleague's. */
    templateNotYours: { code: 60641, http: 403 },
    templateLimitReached: { code: 60642, http: 409, meta: z.object({ max: z.number() }) },
    templateMailLimitReached: { code: 60643, http: 409, meta: z.object({ max: z.number() }) },
  },
  events: {
    homeTemplateDeleted: { tag: 'ORGANIZATION', params: GONE, screen: 'dashboard' },
    homeTemplateUnshared: { tag: 'ORGANIZATION', params: GONE, screen: 'dashboard' },
    settledFigures: {
      tag: 'FIGURES',
      params: [...TEMPLATE, 'monthEn', 'monthZh', 'figuresEn', 'figuresZh'],
      screen: 'dashboard',
    },
    settledFiguresEnded: { tag: 'FIGURES', params: [...TEMPLATE, 'mailEnd'], screen: 'dashboard' },
  },
})
