import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { factories } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { signToken } from '../../src/features/auth/token.ts'
import { work } from '../../src/features/job-records/job-record.kit.ts'
import { JPEG } from '../pictures.ts'
import { SECRET } from '../processes.ts'
import type { Work } from './killAt.ts'
import type { Stage } from './stage.ts'

const PHOTOS = 12
const PHOTO_BYTES = 400_000
const HOUR_S = 3600
const MINUTE_MS = 60_000

interface Visit {
  token: string
  logbookId: number
  data: object
}

/** A record posted with photographs: its rows, and the bytes they name, are there together or not at all. */
export function postingOn({ db, folder, postForm }: Stage): Work<Visit> {
  let sites = 0
  const bytes = new Uint8Array(Buffer.concat([JPEG, Buffer.alloc(PHOTO_BYTES)]))
  const photo = new File([bytes], 'a.jpg', { type: 'image/jpeg' })
  const filesOf = (logbookId: number) => db.storedFile.findMany({ where: { jobRecord: { logbookId } } })
  const isKept = ({ id, size }: { id: string; size: number }) =>
    stat(join(folder, id.slice(-2), id)).then(
      (found) => found.size === size,
      () => false,
    )
  return {
    name: 'posting',
    whole: { records: 1, rows: PHOTOS, bytes: PHOTOS, seals: 1 },
    async prepare() {
      const { makeOrg, makeLogbook, makeWorker, grant } = factories(db, `c${String(++sites).padStart(3, '0')}`)
      const [rc, logbook] = [await makeOrg('RC'), await makeLogbook()]
      await grant(logbook, rc, 'rc.PMC')
      const worker = await makeWorker(rc, 'RW', Role.rcRegisteredWorker)
      const [now, expiresAt] = [Date.now(), new Date(Date.now() + HOUR_S * 1000)]
      const session = await db.session.create({ data: { userId: worker.user.id, channel: 'mobile', expiresAt } })
      const at = (minutes: number) => new Date(now - minutes * MINUTE_MS).toISOString()
      return {
        token: signToken(SECRET, 'session', session.id, HOUR_S),
        logbookId: logbook.id,
        data: work({ logbook, worker }, { startedAt: at(120), completedAt: at(60) }),
      }
    },
    run: ({ token, data }) => postForm(token, '/api/jobRecord', { data }, 'photos', Array<File>(PHOTOS).fill(photo)),
    async counts({ logbookId }) {
      const rows = await filesOf(logbookId)
      return {
        records: await db.jobRecord.count({ where: { logbookId } }),
        rows: rows.length,
        bytes: (await Promise.all(rows.map(isKept))).filter(Boolean).length,
        seals: await db.sealEntry.count({ where: { logbookId } }),
      }
    },
  }
}
