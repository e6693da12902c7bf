/** What a React view of a flow from outside is made with. */
export { Alert } from '../components/ui/Alert.tsx'
export { FlowError } from '../components/ui/FlowError.tsx'
export { Loader } from '../components/ui/Loader.tsx'
export { ServerMarkup } from '../components/ui/ServerMarkup.tsx'
export { useText } from '../components/ui/texts.ts'
