import { organizations } from '@portal/shared/locales/chi/organizations'
import { registrations } from '@portal/shared/locales/chi/registrations'
import { workers } from '@portal/shared/locales/chi/workers'

/** Words of organizations, their registration and their workers. */
export const orgs = { organizations, registrations, workers }
