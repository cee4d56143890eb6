import { feature } from '../../kernel/feature.ts'
import { forgetCalls, remindClients } from './api-client.jobs.ts'

/** Its calls are served by the product, of whose calls they tell which are for programs. */
export const apiClients = feature({
  jobs: [remindClients, forgetCalls],
})
