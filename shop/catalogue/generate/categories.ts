/** The category tree: one root and 40 categories on three levels below it. */
import type { categories, seoUrls, Translated } from '../../database/schema.ts'
import { idOf } from './ids.ts'
import { LANGUAGES, slug, text } from './text.ts'

type CategoryRow = typeof categories.$inferInsert
type SeoUrlRow = typeof seoUrls.$inferInsert
type Branch = { key: string; name: Translated; description: Translated; children?: Branch[] }

const branch = (key: string, name: Translated, description: Translated, children?: Branch[]): Branch => ({
  key,
  name,
  description,
  ...(children && { children }),
})

const KITCHEN = branch(
  'kitchen',
  text('Kitchen', 'Küche'),
  text('Things for cooking, serving and keeping.', 'Dinge zum Kochen, Anrichten und Aufbewahren.'),
  [
    branch(
      'tableware',
      text('Tableware', 'Geschirr'),
      text('For every day and for guests.', 'Für jeden Tag und für Gäste.'),
      [
        branch('mugs', text('Mugs', 'Becher'), text('For coffee, tea and cocoa.', 'Für Kaffee, Tee und Kakao.')),
        branch('plates', text('Plates', 'Teller'), text('Flat, deep and for cake.', 'Flach, tief und für Kuchen.')),
        branch('bowls', text('Bowls', 'Schalen'), text('For muesli, soup and salad.', 'Für Müsli, Suppe und Salat.')),
      ],
    ),
    branch('cooking', text('Cooking', 'Kochen'), text('Tools that last.', 'Werkzeug, das lange hält.'), [
      branch('pans', text('Pans', 'Pfannen'), text('For searing and slow frying.', 'Zum scharfen und sanften Braten.')),
      branch('knives', text('Knives', 'Messer'), text('Sharp for years.', 'Jahrelang scharf.')),
    ]),
    branch('drinks', text('Drinks', 'Getränke'), text('To brew and to take along.', 'Zum Brühen und Mitnehmen.'), [
      branch('bottles', text('Bottles', 'Flaschen'), text('Keep hot or cold.', 'Halten warm oder kalt.')),
      branch('coffee', text('Coffee', 'Kaffee'), text('Roasted in small batches.', 'In kleinen Chargen geröstet.')),
    ]),
  ],
)

const LIVING = branch(
  'living',
  text('Living', 'Wohnen'),
  text('Light, seats and soft things.', 'Licht, Sitzplätze und Weiches.'),
  [
    branch(
      'lighting',
      text('Lighting', 'Leuchten'),
      text('Warm light where it is needed.', 'Warmes Licht, wo es gebraucht wird.'),
      [
        branch(
          'table-lamps',
          text('Table lamps', 'Tischleuchten'),
          text('For desk and bedside.', 'Für Schreibtisch und Bett.'),
        ),
        branch('pendant-lamps', text('Pendant lamps', 'Pendelleuchten'), text('Above the table.', 'Über dem Tisch.')),
      ],
    ),
    branch('furniture', text('Furniture', 'Möbel'), text('Solid and repairable.', 'Massiv und reparierbar.'), [
      branch('chairs', text('Chairs', 'Stühle'), text('To sit well for long.', 'Zum langen, guten Sitzen.')),
      branch('side-tables', text('Side tables', 'Beistelltische'), text('Small and sturdy.', 'Klein und standfest.')),
    ]),
    branch(
      'home-textiles',
      text('Home textiles', 'Heimtextilien'),
      text('Woven, knitted, washable.', 'Gewebt, gestrickt, waschbar.'),
      [
        branch('cushions', text('Cushions', 'Kissen'), text('For sofa and bench.', 'Für Sofa und Bank.')),
        branch('throws', text('Throws', 'Decken'), text('For cool evenings.', 'Für kühle Abende.')),
      ],
    ),
    branch('vases', text('Vases', 'Vasen'), text('For one stem or a bunch.', 'Für einen Zweig oder einen Strauß.')),
  ],
)

const FASHION = branch(
  'fashion',
  text('Fashion', 'Mode'),
  text('Clothes made to be worn often.', 'Kleidung, die oft getragen werden will.'),
  [
    branch(
      'clothing',
      text('Clothing', 'Bekleidung'),
      text('Plain cuts, good cloth.', 'Schlichte Schnitte, guter Stoff.'),
      [
        branch('t-shirts', text('T-shirts', 'T-Shirts'), text('Soft, dense jersey.', 'Weicher, dichter Jersey.')),
        branch('jumpers', text('Jumpers', 'Pullover'), text('Knitted, not glued.', 'Gestrickt, nicht geklebt.')),
      ],
    ),
    branch('accessories', text('Accessories', 'Accessoires'), text('From head to toe.', 'Von Kopf bis Fuß.'), [
      branch('caps', text('Caps', 'Kappen'), text('Against sun and wind.', 'Gegen Sonne und Wind.')),
      branch('socks', text('Socks', 'Socken'), text('That stay up.', 'Die oben bleiben.')),
    ]),
    branch('trainers', text('Trainers', 'Sneaker'), text('For town and trail.', 'Für Stadt und Feldweg.')),
  ],
)

const TREE: Branch[] = [
  KITCHEN,
  LIVING,
  FASHION,
  branch('travel', text('Travel', 'Reisen'), text('For the way there.', 'Für unterwegs.'), [
    branch('bags', text('Bags', 'Taschen'), text('Carry what you need.', 'Tragen, was man braucht.'), [
      branch('backpacks', text('Backpacks', 'Rucksäcke'), text('For work and weekends.', 'Für Arbeit und Wochenende.')),
      branch('tote-bags', text('Tote bags', 'Einkaufstaschen'), text('For market and beach.', 'Für Markt und Strand.')),
    ]),
  ]),
  branch('paper', text('Books & paper', 'Bücher & Papier'), text('To read and to write.', 'Zum Lesen und Schreiben.'), [
    branch('books', text('Books', 'Bücher'), text('Novels and stories.', 'Romane und Erzählungen.')),
    branch(
      'notebooks',
      text('Notebooks', 'Notizbücher'),
      text('Thread-bound, lies flat.', 'Fadengeheftet, liegt flach.'),
    ),
  ]),
  branch('sound', text('Sound', 'Klang'), text('For listening closely.', 'Zum genauen Hinhören.'), [
    branch('headphones', text('Headphones', 'Kopfhörer'), text('Comfortable for hours.', 'Stundenlang bequem.')),
    branch('speakers', text('Speakers', 'Lautsprecher'), text('For rooms and gardens.', 'Für Zimmer und Garten.')),
  ]),
]

const ROOT: Branch = branch('root', text('Home', 'Startseite'), text('All we sell.', 'Alles, was wir führen.'), TREE)

/** The id of the category with the key `key`; `root` is the ancestor of all others. */
export function categoryId(key: string): string {
  return idOf('category', key)
}

/** All categories from the root down, and their readable addresses (the root has none: it is the home page). */
export function makeCategories(): { categories: CategoryRow[]; seoUrls: SeoUrlRow[]; byKey: Map<string, CategoryRow> } {
  const rows: CategoryRow[] = []
  const urls: SeoUrlRow[] = []
  const byKey = new Map<string, CategoryRow>()

  const visit = (item: Branch, parent: { row: CategoryRow; slugs: Translated } | null, position: number) => {
    const id = categoryId(item.key)
    const row: CategoryRow = {
      id,
      parentId: parent?.row.id ?? null,
      level: parent ? parent.row.level + 1 : 0,
      position,
      path: [...(parent?.row.path ?? []), id],
      name: item.name,
      description: item.description,
    }
    rows.push(row)
    byKey.set(item.key, row)
    const slugs = text('', '')
    for (const language of LANGUAGES) {
      if (!parent) continue
      slugs[language] = `${parent.slugs[language]}${slug(item.name[language], language)}/`
      urls.push({ language, path: slugs[language], kind: 'category', entityId: id })
    }
    item.children?.forEach((child, index) => {
      visit(child, { row, slugs }, index + 1)
    })
  }
  visit(ROOT, null, 1)
  return { categories: rows, seoUrls: urls, byKey }
}
