import { registrationContracts } from '@portal/shared/features/registrations/registration.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { create } from './registration.create.ts'
import { mailRegistration, purgeRegistrations, tellRegistered } from './registration.jobs.ts'
import * as service from './registration.service.ts'

export const registrations = feature({
  calls: {
    registrations: serve(registrationContracts, { ...service, create }),
  },
  jobs: [mailRegistration, purgeRegistrations, tellRegistered],
})
