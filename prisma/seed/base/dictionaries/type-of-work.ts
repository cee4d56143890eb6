import { WORDS } from '@portal/shared/locales/all'
import { worded } from './row.ts'

const { enums: chi } = WORDS.chi
const { enums: eng } = WORDS.eng

const both = ['L', 'E']
const lift = ['L']

/**
 * What follows from a type of work (domain.md 7.3 and 10.3). `downtime`: how its minutes count in availability,
 * `outside` takes the unit out of the month. `visit`: a maintenance visit. `resetsClock`: begins the statutory month anew,
 * `resetsClockBefore`: only until that day. `form`: the entry it opens by itself.
 */
export const typeOfWork = worded(eng.typeOfWork, chi.typeOfWork, {
  TW00: { units: both, downtime: 'none', regulatorOnly: true },
  TW01: { units: both, downtime: 'other', failure: true },
  TW02: { units: lift, downtime: 'other', failure: true },
  TW03: { units: both, downtime: 'routine', visit: true, resetsClockBefore: '2024-01-01' },
  TW04: { units: both, downtime: 'routine' },
  TW05: { units: both, downtime: 'none', reasonRequired: true },
  TW06: { units: both, downtime: 'routine', visit: true, resetsClock: true, makesUpFor: 'TW05' },
  TW07: { units: both, downtime: 'routine' },
  TW08: { units: both, downtime: 'other', failure: true, form: 'le27' },
  TW09: { units: both, downtime: 'other' },
  TW10: { units: both, downtime: 'outside', contractorRoles: ['rc.PIC', 'sub.ISC'] },
  TW11: { units: both, downtime: 'outside', contractorRoles: ['rc.PIC', 'rc.PMC', 'sub.ASC'] },
  TW12: { units: both, downtime: 'outside', contractorRoles: ['rc.PIC', 'rc.PMC', 'sub.DSC'] },
  TW13: { units: both, downtime: 'other' },
  TW14: { units: both, downtime: 'other' },
  TW15: { units: both, downtime: 'routine', visit: true, resetsClock: true },
  TW16: { units: both, downtime: 'routine', examination: true, engineerOnly: true, form: 'le10' },
  TW17: { units: lift, downtime: 'routine', examination: true, engineerOnly: true, form: 'le10' },
} satisfies Record<keyof typeof eng.typeOfWork, object>)
