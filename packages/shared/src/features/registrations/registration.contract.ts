import { contracts } from '../../kernel/contract.ts'
import {
  addressProof,
  addressProven,
  registered,
  registrationForm,
  registrationMail,
  registrationMailed,
  responsibility,
  responsibilityChecked,
} from './registration.schema.ts'

/** How a responsible person registers itself (/rpCreation, spec 000 §2.1, §7). */
export const registrationContracts = contracts('registrations', {
  validateResponsibility: {
    method: 'post',
    path: '/api/organization/validateResponsibility',
    access: 'public',
    body: responsibility,
    response: responsibilityChecked,
    summary: 'Checks the first step and mails its address; the answer does not tell whether anybody is registered',
  },
  mail: {
    method: 'post',
    path: '/api/organization/registration/mail',
    access: 'public',
    body: registrationMail,
    response: registrationMailed,
    summary: 'Mails a code once more, or to the administrator’s own address',
  },
  prove: {
    method: 'post',
    path: '/api/organization/registration/proof',
    access: 'public',
    body: addressProof,
    response: addressProven,
    summary: 'Proves an address by its code; then also tells whether the organization is registered',
  },
  create: {
    method: 'post',
    path: '/api/organization/registration',
    access: 'public',
    body: registrationForm,
    response: registered,
    summary: 'Registers a responsible person with its administrator; a repeat gets the first answer',
  },
})
