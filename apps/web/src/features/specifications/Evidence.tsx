import { FileOutlined } from '@ant-design/icons'
import { GEO_RADIUS_M } from '@portal/shared/features/job-records/job-record.codes'
import { specificationContracts } from '@portal/shared/features/specifications/update.contract'
import { type SpecificationUpdate, UPDATE_FILES } from '@portal/shared/features/specifications/update.schema'
import { Image, Skeleton } from 'antd'
import { useFile } from '../../kernel/api.ts'
import { sizeText } from '../../kernel/files/size.ts'
import { latePart } from '../../kernel/lazyPart.tsx'
import { MapView } from '../../kernel/pictures/lazy.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { SaveFile } from '../../widgets/SaveFile.tsx'
import { usePlaces } from './places.ts'
import './specifications.css'

const PdfPages = latePart(() => import('../../kernel/pdf/PdfPages.tsx').then((file) => file.PdfPages))
type Paper = SpecificationUpdate['files'][number]
interface Props {
  row: SpecificationUpdate
}

/** What was handed in with an application, and where the unit is to stand. */
export function Evidence({ row }: Props) {
  const { t } = useWords()
  const moved = row.changes.find(({ key }) => key === 'position')
  return (
    <div className="lb-column lb-spec-evidence">
      {UPDATE_FILES.map((kind) => {
        const files = row.files.filter((file) => file.kind === kind)
        if (!files.length && kind === 'map') return null
        return (
          <section key={kind} className="lb-panel lb-part" aria-labelledby={kind}>
            <h2 id={kind}>{t(`specificationPages.review.evidence.${kind}`)}</h2>
            {!files.length && <p className="lb-soft">{t('specificationPages.review.noFile')}</p>}
            {files.map((file) => (
              <PaperTile key={file.id} id={row.id} file={file} />
            ))}
          </section>
        )
      })}
      {moved && <Moved row={row} before={moved.before} after={moved.after} />}
    </div>
  )
}

const PICTURE = /\.(jpe?g|png)$/i

/** A file by its name and size; a picture is shown, anything else is saved on this device. */
function PaperTile({ id, file }: { id: number; file: Paper }) {
  const { t } = useWords()
  const { name, size } = file
  return (
    <>
      <div className="lb-spec-file">
        <span>
          <FileOutlined aria-hidden /> {t('specificationPages.review.file', { name, size: sizeText(size) })}
        </span>
        <SaveFile contract={specificationContracts.file} input={{ id, fileId: file.id }} size="small">
          {t('common.action.download')}
        </SaveFile>
      </div>
      {PICTURE.test(name) ? <Picture id={id} file={file} /> : <Pages id={id} file={file} />}
    </>
  )
}

function Picture({ id, file }: { id: number; file: Paper }) {
  const { t } = useWords()
  const { src } = useFile(specificationContracts.file, { id, fileId: file.id })
  if (!src) return <Skeleton.Image active />
  return <Image src={src} alt={t('specificationPages.review.picture', { name: file.name })} />
}

/** Of a report its pages as pictures: the file itself is never opened in the page. */
function Pages({ id, file: { id: fileId, name } }: { id: number; file: Paper }) {
  const { t } = useWords()
  const { file, isError } = useFile(specificationContracts.file, { id, fileId })
  const unreadable = t('specificationPages.review.unreadable')
  if (isError) return <p className="lb-soft">{unreadable}</p>
  if (!file) return <Skeleton active />
  const nameOf = (page: { number: number; total: number }) => t('specificationPages.review.page', { ...page, name })
  return <PdfPages {...{ file, nameOf, unreadable }} />
}

/** Both positions on a map, and how far they are apart in words. */
function Moved({ row, before, after }: Props & { before: unknown; after: unknown }) {
  const { t } = useWords()
  const { places, lines } = usePlaces(before, after)
  const { movedMetres: metres } = row
  const title =
    metres === null
      ? t('specificationPages.review.movedTo')
      : t('specificationPages.review.moved', { metres: numberText(metres) })
  return (
    <section className="lb-panel lb-part" aria-labelledby="moved">
      <h2 id="moved">{title}</h2>
      {metres !== null && (
        <p className="lb-soft">
          {t(metres <= GEO_RADIUS_M ? 'specificationPages.review.inside' : 'specificationPages.review.outside')}
        </p>
      )}
      <MapView label={title} places={places} lines={lines} />
    </section>
  )
}
