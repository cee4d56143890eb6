import { seals } from '@portal/shared/locales/chi/seals'

/** Words of blockchain codes and their verification. */
export const chain = { seals }
