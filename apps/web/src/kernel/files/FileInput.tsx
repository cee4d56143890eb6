import './files.css'
import { CameraOutlined, UploadOutlined } from '@ant-design/icons'
import type { FileField } from '@portal/shared/kernel/files/kinds'
import { areAllPictures, extensionsOf, MEGABYTE } from '@portal/shared/kernel/files/kinds'
import { useWords } from '../words.ts'
import { FileButton } from './FileButton.tsx'
import { FileTile } from './FileTile.tsx'
import { RefusedFiles, Sending } from './Sending.tsx'
import { acceptOf } from './sift.ts'
import { sizeText } from './size.ts'
import { useChosen } from './useChosen.ts'
import { useDrop } from './useDrop.ts'

export interface FileInputProps {
  field: FileField
  label: string
  id?: string
  /** Where a form says what is wrong. */
  'aria-describedby'?: string
  value?: readonly File[] | undefined
  onChange?: (files: File[]) => void
  isSending?: boolean
  /** How much has left, in per cent. */
  progress?: number | undefined
  /** Sends what was chosen once more; there when it could not be sent. */
  onRetry?: (() => void) | undefined
  /** Ends when files that were chosen have been looked at and stand among `value`. */
  onLooking?: (work: Promise<void>) => void
}

/** Whoever points with a finger has a camera at hand. */
const hasCamera = () => window.matchMedia('(pointer: coarse)').matches

/** Chooses the files of one field: from this device, dropped, or photographed. What is refused is said at once, the rest shown. */
export function FileInput({
  field,
  label,
  id,
  'aria-describedby': describedBy,
  value = [],
  onChange,
  isSending = false,
  progress,
  onRetry,
  onLooking,
}: FileInputProps) {
  const { t } = useWords()
  const { choose: look, remove, spoil, refused, list } = useChosen(field, value, onChange)
  const choose = (files: readonly File[]): void => {
    const work = look(files)
    onLooking?.(work)
  }
  const drop = useDrop(choose, isSending)
  const arePictures = areAllPictures(field)
  const button = { accept: acceptOf(field), onPick: choose, disabled: isSending, label }
  const words = t(arePictures ? 'files.choosePhotos' : 'files.choose')
  const kinds = extensionsOf(field).join(t('common.comma'))
  const size = sizeText(value.reduce((sum, file) => sum + file.size, 0))
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy}
      className={`lb-files${drop.over}`}
      aria-label={label}
      {...drop.props}
    >
      <div className="lb-files-pick">
        <FileButton {...button} icon={<UploadOutlined />} isMultiple={field.maxFiles > 1}>
          {words}
        </FileButton>
        {arePictures && hasCamera() ? (
          <FileButton {...button} icon={<CameraOutlined />} label={t('files.photograph')} isCamera>
            {t('files.photograph')}
          </FileButton>
        ) : (
          <span className="lb-soft">{t('files.dropHere')}</span>
        )}
      </div>
      <p className="lb-second">
        {t('files.rules', { kinds, count: field.maxFiles, megabytes: field.maxBytes / MEGABYTE })}
      </p>
      <RefusedFiles refused={refused} />
      {value.length > 0 && (
        <ul ref={list} className="lb-files-list" aria-label={t('files.list')}>
          {value.map((file, place) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <FileTile
                file={file}
                isPicture={file.type.startsWith('image/')}
                isFixed={isSending}
                onRemove={() => remove(place)}
                onBroken={(why) => spoil(place, why)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="lb-second" role="status">
        {value.length > 0 && t('files.chosen', { count: value.length, size })}
      </p>
      <Sending count={value.length} isSending={isSending} progress={progress} onRetry={onRetry} />
    </fieldset>
  )
}
