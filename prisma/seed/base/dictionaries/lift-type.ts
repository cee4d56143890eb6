import { WORDS } from '@portal/shared/locales/all'
import { worded } from './row.ts'

const { enums: chi } = WORDS.chi
const { enums: eng } = WORDS.eng

/** In lifts without passengers a trapping deserves a warning, not a refusal (domain.md 1.1). */
export const liftType = worded(eng.liftType, chi.liftType, {
  EP: { drive: 'electric', passengers: true },
  EF: { drive: 'electric', passengers: false },
  ES: { drive: 'electric', passengers: false },
  EC: { drive: 'electric', passengers: true },
  EL: { drive: 'electric', passengers: true },
  EM: { drive: 'electric', passengers: false },
  EV: { drive: 'electric', passengers: true },
  HP: { drive: 'hydraulic', passengers: true },
  HF: { drive: 'hydraulic', passengers: false },
  HS: { drive: 'hydraulic', passengers: false },
  HC: { drive: 'hydraulic', passengers: true },
  HL: { drive: 'hydraulic', passengers: true },
  HV: { drive: 'hydraulic', passengers: true },
  S: { drive: 'electric', passengers: true },
} satisfies Record<keyof typeof eng.liftType, object>)
