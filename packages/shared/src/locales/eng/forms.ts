export const words = {
  enums: {
    form: {
      SAVED: 'Saved',
      AUTO_CREATED: 'Auto created',
      TO_BE_FILLED: 'To be filled',
      TO_BE_SIGNED: 'To be signed',
      TO_BE_SENT: 'To be sent',
      TO_BE_SUBMITTED: 'To be submitted',
      SENDING: 'Sending',
      SUBMITTED: 'Submitted',
      PROCESSED: 'Processed',
      CANCELLED: 'Cancelled',
      SUBMITTED_OTHER: 'Submitted through other channels',
      SUBMISSION_CANCELLED: 'Submission cancelled',
    },
  },
}
