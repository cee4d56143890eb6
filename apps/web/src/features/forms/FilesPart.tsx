import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { ENGINEER_FILE } from '@portal/shared/features/forms/form.codes'
import { formContracts } from '@portal/shared/features/forms/form.contract'
import { isMet } from '@portal/shared/features/forms/form.data'
import { FORM_UPLOAD, type FormEntry } from '@portal/shared/features/forms/form.schema'
import { extensionsOf, MEGABYTE } from '@portal/shared/kernel/files/kinds'
import { Button } from 'antd'
import { useAction } from '../../kernel/api.ts'
import { FileButton } from '../../kernel/files/FileButton.tsx'
import { acceptOf } from '../../kernel/files/sift.ts'
import { sizeText } from '../../kernel/files/size.ts'
import { useWords } from '../../kernel/words.ts'
import { SaveFile } from '../../widgets/SaveFile.tsx'
import { DATA } from './entries.ts'
import { wordsIn } from './fieldKinds.ts'
import '../../kernel/form/fields.css'
import './entry.css'
import './files.css'

type File = FormEntry['files'][number]
interface KindProps {
  entry: FormEntry
  kind: string
  title: string
  isRequired: boolean
}

/** The files of an entry by their kinds, and a button for each that adds some. */
export function FilesPart({ entry }: { entry: FormEntry }) {
  const { t, language } = useWords()
  const { definition, formData, files, mayEdit, mayProve } = entry
  const known = definition.fileKinds.map((kind) => ({
    kind: kind.code,
    title: wordsIn(language, kind.title),
    // what this form does not need is not asked for; what is not foreseen goes with the other documents
    isMeant: isMet(kind.when, formData),
    isRequired: kind.isRequired,
  }))
  const others = files.some(({ kind }) => !known.some((one) => one.kind === kind))
  const mayAdd = (kind: string) => mayEdit || (mayProve && kind === ENGINEER_FILE)
  const shown = known.filter(
    ({ kind, isMeant }) => (isMeant && mayAdd(kind)) || files.some((file) => file.kind === kind),
  )
  const field = FORM_UPLOAD.files
  return (
    <div className="lb-form-files">
      {(mayEdit || mayProve) && (
        <p className="lb-second">
          {t('formDetail.files.rules', {
            kinds: extensionsOf(field).join(t('common.comma')),
            megabytes: field.maxBytes / MEGABYTE,
            count: field.maxFiles,
          })}
        </p>
      )}
      {shown.map(({ kind, title, isMeant, isRequired }) => (
        <Kind
          key={kind}
          entry={{ ...entry, mayEdit: mayAdd(kind) }}
          {...{ kind, title, isRequired: isRequired && isMeant }}
        />
      ))}
      {others && (
        <Kind
          entry={{ ...entry, mayEdit: false }}
          kind="otherChannel"
          title={t('formDetail.files.otherChannel')}
          isRequired={false}
        />
      )}
      {!files.length && !mayEdit && !mayProve && <p className="lb-second">{t('formDetail.files.none')}</p>}
    </div>
  )
}

/** One kind of files: those that are there, each to be fetched or taken off, and more. */
function Kind({ entry, kind, title, isRequired }: KindProps) {
  const { t } = useWords()
  const { id, version, mayEdit } = entry
  const save = useAction(formContracts.saveFiles)
  const there = entry.files.filter((file) => file.kind === kind)
  const keep = (staying: readonly File[], files?: globalThis.File[]) =>
    save.mutate({
      ...{ entryId: id, kind, version: String(version), fileIds: staying.map((file) => file.id) },
      ...(files && { files }),
    })
  const add = t('formDetail.files.add', { title })
  return (
    <div className="lb-form-file-kind" data-field={`${DATA}.files.${kind}`}>
      <div className="lb-form-line">
        <h3>
          {title} {!isRequired && mayEdit && <span className="lb-optional">{t('common.optional')}</span>}
        </h3>
        {mayEdit && (
          <FileButton
            label={add}
            accept={acceptOf(FORM_UPLOAD.files)}
            isMultiple
            icon={<UploadOutlined />}
            loading={save.isPending}
            onPick={(files) => keep(there, files)}
          >
            {add}
          </FileButton>
        )}
      </div>
      <ul>
        {there.map((file) => (
          <FileLine
            key={file.id}
            file={file}
            {...(mayEdit && { onRemove: () => keep(there.filter((one) => one !== file)) })}
          />
        ))}
      </ul>
    </div>
  )
}

interface LineProps {
  file: File
  onRemove?: () => void
}
function FileLine({ file, onRemove }: LineProps) {
  const { t, person } = useWords()
  const [fetch, remove] = [
    t('formDetail.files.download', { name: file.name }),
    t('common.action.remove', { what: file.name }),
  ]
  return (
    <li className="lb-form-file">
      <span>
        {file.name}
        <span className="lb-second lb-block">
          {sizeText(file.size)}
          {t('common.comma')}
          {person(file.addedByName)}
        </span>
      </span>
      <SaveFile contract={formContracts.file} input={{ fileId: file.id }} label={fetch} />
      {onRemove && (
        <Button type="text" icon={<DeleteOutlined />} aria-label={remove} title={remove} onClick={onRemove} />
      )}
    </li>
  )
}
