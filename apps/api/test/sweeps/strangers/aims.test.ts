import { contracts } from '@portal/shared/kernel/contract'
import { many, patterned, rowNumber, uuid } from '@portal/shared/kernel/input'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { OPERATIONS } from '../../../src/features.ts'
import { BY_NAME, BY_PLACE, faultsOf, targetsOf } from './aims.ts'
import { attemptsOf, plainInputs } from './calls.ts'
import { EXAMPLES } from './examples.ts'
import { OWN } from './nobodys.ts'
import { DIFFERENCES, UNTRIED } from './sweep.ts'

const SIGNED_IN = Object.entries(OPERATIONS).filter(([, { access }]) => access !== 'public')

it('every id of every call is aimed at a row of strangers, and every aim at something that is there', () => {
  expect(faultsOf(OPERATIONS)).toEqual([])
})

it('every aim becomes a call that is right but for whose rows it names', () => {
  const missed = SIGNED_IN.flatMap(([operation, contract]) => {
    const tries = attemptsOf(operation, contract, OWN).map(({ what }) => what)
    return targetsOf(operation, contract)
      .flatMap(({ place, kinds }) => kinds.map((kind) => `${place.part}.${place.path} ${kind}`))
      .filter((wanted) => !tries.some((what) => what.startsWith(wanted)))
      .map((wanted) => `${operation} ${wanted}`)
  })
  expect(missed).toEqual([])
})

it('every call is tried, and what is said of calls is said of some that exist', () => {
  const untried = SIGNED_IN.filter(
    ([operation, contract]) =>
      !attemptsOf(operation, contract, OWN).length && !plainInputs(operation, contract, OWN).length,
  ).map(([operation]) => operation)
  expect(untried.filter((operation) => !(operation in UNTRIED))).toEqual([])
  expect([...Object.keys(UNTRIED), ...Object.keys(EXAMPLES)].filter((operation) => !(operation in OPERATIONS))).toEqual(
    [],
  )
  expect(Object.keys(DIFFERENCES).filter((place) => !(place in BY_PLACE))).toEqual([])
})

const planted = contracts('planted', {
  one: {
    method: 'post',
    path: '/planted',
    access: 'signedIn',
    body: z.object({
      thing: rowNumber,
      things: many(rowNumber.optional(), { max: 5 }),
      at: z.object({ token: uuid }).optional(),
      number: patterned(/^P\d{9}$/),
    }),
    response: z.object({}),
    summary: '',
  },
})

it('a planted id is found wherever it stands, and an aim at nothing', () => {
  const faults = faultsOf(
    { 'planted.one': planted.one },
    { 'planted.two params.id': ['label'] },
    { nothing: ['label'] },
  )
  expect(faults).toEqual([
    ...['thing', 'things[]', 'at.token', 'number'].map((path) => `planted.one body.${path} is an id that is not aimed`),
    'planted.two params.id is aimed and not there',
    'nothing is aimed and nowhere there',
  ])
  expect(faultsOf(OPERATIONS, { ...BY_PLACE, 'labels.list query.id': ['label'] }, { ...BY_NAME })).toEqual([
    'labels.list query.id is aimed and not there',
  ])
})
