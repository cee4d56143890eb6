import { WORDS } from '@portal/shared/locales/all'
import { worded } from './row.ts'

const { enums: chi } = WORDS.chi
const { enums: eng } = WORDS.eng

/** Parts whose manufacturer and model the specification names. */
export const safetyPart = worded(eng.safetyPart, chi.safetyPart, {
  landingDoorLock: { units: ['L'] },
  landingDoorLock2: { units: ['L'] },
  carDoorLock: { units: ['L'] },
  carDoorLock2: { units: ['L'] },
  overspeedGovernor: { units: ['L'] },
  safetyGear: { units: ['L'] },
  ruptureValve: { units: ['L'], drive: 'hydraulic' },
  buffer: { units: ['L'] },
  acop: { units: ['L'] },
  ucmp: { units: ['L'] },
  safetyCircuit: { units: ['L', 'E'] },
  step: { units: ['E'] },
} satisfies Record<keyof typeof eng.safetyPart, object>)
