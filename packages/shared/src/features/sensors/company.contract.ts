import { contracts } from '../../kernel/contract.ts'
import * as shape from './company.schema.ts'

/** Organizations that own sensors (510; spec 001 §2 "Sensor company"). */
export const sensorCompanyContracts = contracts('sensorCompanies', {
  list: {
    method: 'get',
    path: '/api/sensor/company',
    access: 'sensor:list',
    query: shape.sensorCompanyQuery,
    response: shape.sensorCompanyList,
    follows: ['sensors', 'sensorModels'],
    summary: 'Organizations whose sensors or models are open to me, with how many of them are',
  },
})
