/** Marks of what fields were before a choice hid them (contract, shell 15.5): whatever changes a hidden field changes its mark. */
export const WAS_DISABLED = 'js-field-toggle-was-disabled'
export const WAS_REQUIRED = 'js-field-toggle-was-required'
