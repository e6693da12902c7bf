/**
 * What the build leaves out of packages: parts that no flow asks for, which no bundler can see, and which every page would
 * run; and what it has them make later, when it is asked for. Tests run the packages as they are.
 */
import type { Plugin } from 'vite'

/**
 * Each match of one of `unasked` in `file`, of which there are as many as its number says, with what is there instead. What needs a
 * part after all has one of the names in `needed` (the literals are in the bundle).
 */
type Parts = { file: RegExp; unasked: readonly (readonly [number, RegExp, string?])[]; needed?: readonly string[] }

/** A method or an accessor of a class, at its start. */
const method = (names: string) => new RegExp(String.raw`\n  (?:get )?(?:${names})\([^\n]*\) \{\n[\s\S]*?\n  \}`, 'g')
/** A method of an object in an argument of a call. */
const inner = (names: string) => new RegExp(String.raw`\n {4}(?:${names})\([^\n]*\) \{\n[\s\S]*?\n {4}\},`, 'g')
/** A property on one line. */
const line = (names: string) => new RegExp(String.raw`\n *(?:${names})(?:: [^\n]*)?,(?=\n)`, 'g')

const STATES_WHEN_ASKED = `
  get root() {
    const root = new StateNode(this.config, { _key: this.id, _machine: this });
    Object.defineProperty(this, 'root', { value: root });
    root._initialize();
    return root;
  }`
const TRANSITIONS_WHEN_ASKED = `
  get transitions() {
    const transitions = formatTransitions(this);
    Object.defineProperty(this, 'transitions', { value: transitions });
    return transitions;
  }
  _initialize() {
    this.delayed = this.config.after && this.after;`

const PARTS: Readonly<Record<string, Parts>> = {
  // An actor begins anew on each page, at most in a state that the page shows: nothing is kept of it.
  'xstate: actors': {
    file: /xstate\/dist\/raise-.*\.js$/,
    unasked: [
      [3, method('select|attachDevTools|getPersistedSnapshot')],
      [1, /\n  \[symbolObservable\]\(\) \{\n[\s\S]*?\n  \}/g],
      [1, /\nconst symbolObservable = [^\n]*/g],
      [1, /\n    if \(this\.options\.devTools\) \{\n[\s\S]*?\n    \}/g],
      // Without a limit there is nothing to count.
      [1, /\n    iterationCount\+\+;\n    if \(iterationCount > maxIterations\) \{\n[\s\S]*?\n    \}/g],
      [1, /\n  const maxIterations = [^\n]*/g],
      [1, line('getMeta: machineSnapshotGetMeta')],
      // What a machine's author reads where the packages are as they are: in the tests, and in their own builds.
      [1, /\n {6}if \(descriptor === NULL_EVENT\) \{\n[\s\S]*?\n {6}\}/g],
      [1, /\n {2}if \(typeof eventOrExpr === 'string'\) \{\n[\s\S]*?\n {2}\}/g],
      [1, / is not a valid target from the root node\. Did you mean "\.\$\{target\}"\?/g],
      [1, /(?<='\$\{stateNode\.id\}'); no child states exist\./g],
      [1, / because it is not a child(?=`)/g],
      [2, /\n {4}toJSON: \(\) => \(\{\n[\s\S]*?\n {4}\}\)/g],
      // No chart comes back to where it was.
      [1, /(?<=stateNode\.states\))\.filter\(sn => sn\.type !== 'history'\)/g],
      [2, /\.filter\(sn => !isHistoryNode\(sn\)\)/g],
      [5, /(?<!function )\bisHistoryNode\(\w+\)/g, 'false'],
      [1, /\n  let changedHistory;/g],
      [1, /\n  for \(const exitStateNode of statesToExit\) \{\n[\s\S]*?\n  \}(?=\n)/g],
      [1, /\bchangedHistory \|\| (?=historyValue)/g],
      [1, /this\.logic\.restoreSnapshot \? this\.logic\.restoreSnapshot\([^)]*\) : (?=persistedState :)/g],
    ],
    needed: ['getPersistedSnapshot', 'getMeta(', 'type:`history`'],
  },
  // Charts are drawn when the project is built.
  'xstate: machines': {
    file: /xstate\/dist\/StateMachine-.*\.js$/,
    unasked: [
      [10, method('definition|toJSON|on|events|ownEvents|microstep|getPersistedSnapshot|restoreSnapshot')],
      [1, /(?<="#\$\{this\.id\}")\. Try adding \{ initial: [^`]*(?=`)/g],
      [3, /\n    (?:this\.(?:getPersistedSnapshot|restoreSnapshot) = [^\n]*|this\.events = this\.root\.events;)/g],
      [1, /\n    formatRouteTransitions\(this\.root\);/g],
      [1, / : this\.config\.history \? 'history'(?= :)/g],
      [2, /\n {4}this\.history = [^\n]*/g],
      [1, /\n    this\.states = this\.root\.states;[^\n]*/g],
      // Most machines are only made to be given what the page provides, which makes them once more: their states are made when one starts.
      [1, /\n    this\.root = void 0;/g],
      [1, /\n    this\.root = new StateNode\(config, \{[^}]*\}\);\n    this\.root\._initialize\(\);/g],
      [1, /(?=\n  resolveState\(config\) \{)/g, STATES_WHEN_ASKED],
      // What leads out of a state, when an event arrives there; what is due after a time is part of how it is entered and left.
      [1, /\n    this\.transitions = void 0;/g],
      [1, /\n  _initialize\(\) \{\n    this\.transitions = formatTransitions\(this\);/g, TRANSITIONS_WHEN_ASKED],
    ],
  },
  'xstate: logic': {
    file: /xstate\/dist\/xstate-actors\.esm\.js$/,
    unasked: [[3, line('getPersistedSnapshot|restoreSnapshot')]],
  },
  'xstate: events sent': {
    file: /xstate\/dist\/log-.*\.js$/,
    unasked: [[1, /\n {2}if \(typeof eventOrExpr === 'string'\) \{\n[\s\S]*?\n {2}\}/g]],
  },
  'xstate: assignments': {
    file: /xstate\/dist\/assign-.*\.js$/,
    unasked: [[1, /\n {2}if \(!snapshot\.context\) \{\n[\s\S]*?\n {2}\}/g]],
  },
  // Flows import actions by their names.
  'xstate: setup': {
    file: /xstate\/dist\/xstate\.esm\.js$/,
    unasked: [
      [9, /\n {4}(?:assign|sendTo|raise|log|cancel|stopChild|enqueueActions|emit|spawnChild),(?=\n)/g],
      [2, line('createStateConfig|createAction')],
    ],
  },
  // Schemas check what is there: values that come later, both directions and keys of unions are no flow's.
  'zod: schemas': {
    file: /zod\/v4\/core\/schemas\.js$/,
    unasked: [
      [38, /\b\w+ instanceof Promise\b/g, 'false'],
      [9, /\bctx\??\.direction === "backward"/g, 'false'],
      [2, /\bctx\??\.direction !== "backward"/g, 'true'],
      [8, /\bcore\.globalConfig\.memoizer\b/g, 'undefined'],
      [6, /\bctx\?\.abortEarly\b/g, 'undefined'],
      [
        11,
        /\n {4}util\.defineLazyInternal\(inst, "(?:pattern|values|propValues)", \(zod\) => \{\n[\s\S]*?\n {4}\}\);/g,
      ],
      [13, /\n {4}util\.defineLazyInternal\(inst, "(?:pattern|values|propValues)", \(zod\) => [^{\n][^\n]*\);(?=\n)/g],
      [7, /\n {4}inst\._zod\.pattern = [^\n]*/g],
      [1, /\n {4}inst\._zod\.version = version;/g],
      [1, /\n {4}capSize\(inst, arraySize\);/g],
      [2, /\n {4}[gs]et "~standard"\([^\n]*\) \{\n[\s\S]*?\n {4}\},/g],
    ],
    needed: ['DiscriminatedUnion', 'Record', 'TemplateLiteral', 'Pipe', 'Transform', 'Codec'].map(
      (name) => `ZodMini${name}`,
    ),
  },
  // What a schema's author reads in the tests.
  'zod: shapes': {
    file: /zod\/v4\/core\/util\.js$/,
    unasked: [
      [1, /\n {4}if \(!isPlainObject\(shape\)\) \{\n {8}throw new Error\("Invalid input to extend[\s\S]*?\n {4}\}/g],
      [
        1,
        /\n {4}const checks = schema\._zod\.def\.checks;\n {4}const hasChecks = [^\n]*\n {4}if \(hasChecks\) \{\n {8}\/\/ Only throw[\s\S]*?\n {4}\}/g,
      ],
      [1, /\n {8}if \(params\?\.error !== undefined\)\n {12}throw [^\n]*/g],
    ],
  },
  'zod: parsing': {
    file: /zod\/v4\/core\/parse\.js$/,
    unasked: [[6, /\bresult instanceof Promise\b/g, 'false']],
  },
  'zod: errors': {
    file: /zod\/v4\/core\/errors\.js$/,
    unasked: [[1, /\n {4}if \(!_installedToString\.has\(proto\)\) \{\n[\s\S]*?\n {4}\}/g]],
  },
  'zod: kinds of schemas': {
    file: /zod\/v4\/core\/core\.js$/,
    unasked: [
      [1, /(?<=\? )newError\(Definition\)/g, 'new Definition()'],
      [1, /\n {8}const pp = [^\n]*\n {8}if \(pp\)\n {12}pp\(inst\);/g],
      [1, /\n {8}for \(const k in proto\) \{\n[\s\S]*?\n {8}\}/g],
    ],
  },
  'zod: methods': {
    file: /zod\/v4\/mini\/schemas\.js$/,
    unasked: [
      [5, inner('parseAsync|safeParseAsync|brand|register|apply')],
      [2, /\n {4}[gs]et with\([^\n]*\) \{\n[\s\S]*?\n {4}\},/g],
    ],
  },
}

export const leftOut: Plugin[] = Object.entries(PARTS).map(([name, { file, unasked, needed = [] }]) => ({
  name: `left-out ${name}`,
  transform: {
    filter: { id: file },
    handler(code) {
      return unasked.reduce((left, [count, part, instead = '']) => {
        const found = [...left.matchAll(part)].length
        if (found !== count)
          this.error(
            `${name}: ${part} was found ${found} times, not ${count}: this version of the package is written differently`,
          )
        return left.replaceAll(part, instead)
      }, code)
    },
  },
  generateBundle(_, bundle) {
    for (const part of Object.values(bundle))
      for (const asked of needed)
        if (part.type === 'chunk' && part.code.includes(asked))
          this.error(`${name}: ${part.fileName} has ${asked}, which does not work without what is left out`)
  },
}))
