import { organizations } from '@portal/shared/locales/eng/organizations'
import { registrations } from '@portal/shared/locales/eng/registrations'
import { workers } from '@portal/shared/locales/eng/workers'

/** Words of organizations, their registration and their workers. */
export const orgs = { organizations, registrations, workers }
