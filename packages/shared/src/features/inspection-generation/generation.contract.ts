import { contracts } from '../../kernel/contract.ts'
import { done, idParam } from '../common/fields.ts'
import * as shape from './generation.schema.ts'

const OWN = '/api/inspectionSchedule/generate'

/** Generated schedules of inspection teams (405), spec 001 §2. */
export const generationContracts = contracts('inspectionGeneration', {
  mine: {
    method: 'get',
    path: OWN,
    access: 'inspectionSchedule:planTeam',
    response: shape.generations,
    summary: 'Generated schedules that one has not saved yet',
  },
  generate: {
    method: 'post',
    path: OWN,
    access: 'inspectionSchedule:planTeam',
    body: shape.generateForm,
    response: shape.generated,
    idempotent: true,
    summary: 'Generate a schedule for teams; nothing of it is planned before it is saved',
  },
  preview: {
    method: 'get',
    path: `${OWN}/:id`,
    access: 'inspectionSchedule:planTeam',
    params: idParam,
    response: shape.generation,
    follows: ['inspectionSchedules', 'inspectionPool', 'inspectionTeams'],
    summary: 'A generated schedule of one’s own, with what of it no longer fits',
  },
  discard: {
    method: 'delete',
    path: `${OWN}/:id`,
    access: 'inspectionSchedule:planTeam',
    params: idParam,
    response: done,
    idempotent: true,
    summary: 'Throw a generated schedule away that is not saved',
  },
  save: {
    method: 'post',
    path: `${OWN}/save`,
    access: 'inspectionSchedule:planTeam',
    body: shape.generatedSave,
    response: shape.generatedSaved,
    idempotent: true,
    changes: ['inspectionSchedules', 'inspectionPool', 'inspectionTeams'],
    summary: 'Plan all jobs of a generated schedule, or none',
  },
  draw: {
    method: 'get',
    path: '/api/inspectionSchedule/draw/:id',
    access: 'inspectionSchedule:list',
    params: idParam,
    response: shape.draw,
    summary: 'The draw of surprise checks of a saved schedule, with all that is needed to repeat it',
  },
})
