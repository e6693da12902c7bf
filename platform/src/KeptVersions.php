<?php declare(strict_types=1);

namespace Statefront;

/**
 * Keeps the modules of earlier versions, so that pages which are open, or kept by a cache, during an update still find theirs.
 *
 * The platform empties `public/bundles/statefront/` on an update, and replaces the plugin's folder. Each version's modules are
 * therefore copied to a folder of their own when the version is activated; on an update those of the versions before are put
 * beside the new ones, into the plugin's public files, which the platform copies, and into the public folder itself. They are
 * removed a week after they were replaced, by whatever the plugin does next.
 *
 * A file that cannot be copied or removed stops nothing: an update without kept files is an update as it was before.
 */
class KeptVersions
{
    private const WEEK = 7 * 24 * 60 * 60;
    /** The folders whose name is the version are in these. */
    private const FOLDERS = ['chunks', 'chunks-again'];
    private const VERSION = '/^[0-9a-f]{8}$/D';
    /** When a version was replaced, by its name; null for the one that runs. */
    private const TIMES = 'replaced.json';

    /**
     * @param string $own    the plugin's public files, `Resources/public`
     * @param string $public where the platform copies them, `public/bundles/statefront`
     * @param string $store  a folder that neither the platform nor an upload touches
     */
    public function __construct(
        private readonly string $own,
        private readonly string $public,
        private readonly string $store,
        private readonly int $now,
    ) {
    }

    /** Once a version is installed, activated or updated: keeps it, offers those before, removes what is older than a week. */
    public function keep(): void
    {
        $current = $this->current();
        if ($current === null) {
            return;
        }
        $times = $this->times();
        foreach ([$this->public, $this->own] as $place) {
            foreach ($this->versionsIn($place) as $version) {
                $this->copyVersion($place, $this->store, $version);
            }
        }
        foreach ($this->versionsIn($this->store) as $version) {
            $times[$version] = $version === $current ? null : ($times[$version] ?? $this->now);
        }
        foreach ($times as $version => $replaced) {
            if ($replaced !== null && $this->now - $replaced > self::WEEK) {
                $this->remove((string) $version);
                unset($times[$version]);
            } elseif ($replaced !== null) {
                $this->copyVersion($this->store, $this->own, (string) $version);
                if (is_dir($this->public)) {
                    $this->copyVersion($this->store, $this->public, (string) $version);
                }
            }
        }
        @file_put_contents($this->store . '/' . self::TIMES, (string) json_encode($times), LOCK_EX);
    }

    /** Removes everything that was kept. */
    public function removeAll(): void
    {
        $current = $this->current();
        foreach ([$this->store, $this->public, $this->own] as $place) {
            foreach ($this->versionsIn($place) as $version) {
                if ($version !== $current) {
                    $this->removeFrom($place, $version);
                }
            }
        }
        $this->removeFolder($this->store);
    }

    /** The version that the plugin's own entry runs. */
    private function current(): ?string
    {
        $manifest = json_decode((string) @file_get_contents($this->own . '/manifest.json'), true);
        $version = is_array($manifest) ? ($manifest['version'] ?? null) : null;

        return is_string($version) && preg_match(self::VERSION, $version) === 1 ? $version : null;
    }

    /** @return array<string, int|null> */
    private function times(): array
    {
        $times = json_decode((string) @file_get_contents($this->store . '/' . self::TIMES), true);
        $known = [];
        foreach (is_array($times) ? $times : [] as $version => $replaced) {
            if (preg_match(self::VERSION, (string) $version) === 1 && ($replaced === null || is_int($replaced))) {
                $known[(string) $version] = $replaced;
            }
        }

        return $known;
    }

    /** @return list<string> */
    private function versionsIn(string $place): array
    {
        $found = [];
        foreach (self::FOLDERS as $folder) {
            foreach (@scandir($place . '/' . $folder) ?: [] as $name) {
                // Where files are deleted one by one, their folder stays, empty.
                if (preg_match(self::VERSION, $name) === 1 && count(@scandir("$place/$folder/$name") ?: []) > 2) {
                    $found[$name] = true;
                }
            }
        }

        return array_map('strval', array_keys($found));
    }

    private function copyVersion(string $from, string $to, string $version): void
    {
        foreach (self::FOLDERS as $folder) {
            if (is_dir($from . '/' . $folder . '/' . $version)) {
                $this->copyFolder($from . '/' . $folder . '/' . $version, $to . '/' . $folder . '/' . $version);
            }
        }
    }

    /** Copies what is missing: a file in a folder named after its content never changes. None is there before it is complete. */
    private function copyFolder(string $from, string $to): void
    {
        if (!is_dir($to)) {
            @mkdir($to, 0777, true);
        }
        foreach (@scandir($from) ?: [] as $name) {
            $target = $to . '/' . $name;
            if ($name === '.' || $name === '..' || is_file($target)) {
                continue;
            }
            if (is_dir($from . '/' . $name)) {
                $this->copyFolder($from . '/' . $name, $target);
            } elseif (@copy($from . '/' . $name, $target . '.draft')) {
                @rename($target . '.draft', $target);
            }
        }
    }

    private function remove(string $version): void
    {
        foreach ([$this->store, $this->public, $this->own] as $place) {
            $this->removeFrom($place, $version);
        }
    }

    private function removeFrom(string $place, string $version): void
    {
        foreach (self::FOLDERS as $folder) {
            $this->removeFolder($place . '/' . $folder . '/' . $version);
        }
    }

    /** Removes a folder with all that is in it; of a link only the link. */
    private function removeFolder(string $folder): void
    {
        if (is_link($folder) || is_file($folder)) {
            @unlink($folder);

            return;
        }
        foreach (@scandir($folder) ?: [] as $name) {
            if ($name !== '.' && $name !== '..') {
                $this->removeFolder($folder . '/' . $name);
            }
        }
        if (is_dir($folder)) {
            @rmdir($folder);
        }
    }
}
