import { feature } from '../../kernel/feature.ts'

/** Updates of specifications, and sensors. Not built yet. */
export const specifications = feature({
  words: {
    specifications: {
      eng: () => import('../../locales/eng/specifications.ts'),
      chi: () => import('../../locales/chi/specifications.ts'),
    },
  },
  menuIds: [
    [50, 51],
    [500, 529],
  ],
  problems: {
    specificationReportInvalid: { code: 40373, http: 400, isReserved: true },
    specificationMapInvalid: { code: 40374, http: 400, isReserved: true },
    specificationSubmitFailed: { code: 40375, http: 400, isReserved: true },
    specificationPending: { code: 40379, http: 409, isReserved: true },
    sensorOnlyJpegOrPng: { code: 50010, http: 400, isReserved: true },
  },
  tones: {
    specification: { PENDING: 'todo', APPROVED: 'good', REJECTED: 'bad', WITHDRAWN: 'stopped' },
    sensorRequest: { OPEN: 'todo', APPROVED: 'good', REJECTED: 'bad' },
  },
})
