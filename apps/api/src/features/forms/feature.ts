import { formContracts } from '@portal/shared/features/forms/form.contract'
import { formLife, formSigning, formSubmission } from '@portal/shared/features/forms/form.rules'
import { feature, serve } from '../../kernel/feature.ts'
import { exportAs } from '../exports/export.service.ts'
import { digests } from './form.digests.ts'
import { document } from './form.document.ts'
import { file, otherChannel, saveFiles } from './form.files.ts'
import { remindOfForms, sendForms } from './form.jobs.ts'
import { history, list, pendingCnt } from './form.list.ts'
import { move } from './form.move.ts'
import { proof } from './form.proof.ts'
import { get } from './form.read.ts'
import { save } from './form.save.ts'
import { consent, sign } from './form.sign.ts'
import { split } from './form.split.ts'
import { submit } from './form.submit.ts'
import { addType, types } from './form.types.ts'
import { units } from './form.unit-list.ts'
import './form.ends.ts'

export const forms = feature({
  calls: {
    forms: serve(formContracts, {
      list,
      export: exportAs('forms'),
      pendingCnt,
      get,
      units,
      history,
      save,
      move,
      sign,
      digests,
      consent,
      submit,
      otherChannel,
      split,
      saveFiles,
      file,
      document,
      proof,
      types,
      addType,
    }),
  },
  lives: { form: formLife, formSigning, formSubmission },
  jobs: [sendForms, remindOfForms],
})
