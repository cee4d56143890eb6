import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { exportBegun } from '../runs/run.schema.ts'
import { datasetOrder, datasetRequest, datasetRows, datasets } from './dataset.schema.ts'

/** Data sets (303): lists as files, made in the background and kept. Each needs the right to its own rows besides. */
export const datasetContracts = contracts('datasets', {
  list: {
    method: 'get',
    path: '/api/dataset',
    access: 'dataset:list',
    query: z.object({}),
    response: datasets,
    summary: 'What I may export, and how many rows there are',
  },
  count: {
    method: 'post',
    path: '/api/dataset/count',
    access: 'dataset:list',
    viewing: 'made',
    body: datasetRequest,
    response: datasetRows,
    summary: 'How many rows a data set would have',
  },
  create: {
    method: 'post',
    path: '/api/dataset',
    access: 'dataset:export',
    idempotent: true,
    body: datasetOrder,
    response: exportBegun,
    changes: ['runs'],
    summary: 'Export a data set in the background, and send it to an address on wish',
  },
})
