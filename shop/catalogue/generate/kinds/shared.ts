/** Colours and titles that several kinds share. */
import { text } from '../text.ts'

/** Shades, glazes and paints for the home. */
export const SHADES = ['chalk', 'sand', 'clay', 'sky', 'petrol', 'sage', 'mustard', 'slate', 'black', 'brick']

/** Colours cloth is woven in. */
export const CLOTHS = [
  'chalk',
  'oat',
  'clay',
  'rust',
  'blush',
  'berry',
  'lilac',
  'sky',
  'navy',
  'petrol',
  'sage',
  'moss',
  'mustard',
  'pebble',
  'slate',
]

/** Fired clay, which enamelled steel and glass are not. */
export const CERAMICS = ['stoneware', 'porcelain', 'earthenware']

/** Names that begin with the material in English and end with it in German. */
export const OF_MATERIAL = text('{material} {noun} {model}', '{noun} {model} aus {material}')
