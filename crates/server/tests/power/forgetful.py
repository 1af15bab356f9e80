"""A file system that forgets what was not synced when the power is cut.

    python forgetful.py FOLDER SEED

mounts it at FOLDER until it is unmounted. Whoever creates a file `power-cut` there cuts the power: each file has the content of
its last fsync again. A disk writes in any order, so some of the sectors that were written since may be there, too. What was
created, renamed or removed since the last fsync of any file is undone, as by the journal of ext4.

Files are kept in memory, in one folder.
"""

import errno
import random
import stat
import sys
import time

from mfusepy import FUSE, FuseOSError, Operations

SECTOR = 512


class File:
    """The content of a file as programs see it, and as the disk has it."""

    def __init__(self, mode):
        self.mode = mode
        self.seen = bytearray()
        self.synced = b""
        self.written = set()

    def write(self, data, offset):
        end = offset + len(data)
        self.seen.extend(bytes(max(end - len(self.seen), 0)))
        self.seen[offset:end] = data
        self.written.update(range(offset // SECTOR, -(-end // SECTOR)))

    def truncate(self, length):
        self.written = {sector for sector in self.written if sector * SECTOR < length}
        del self.seen[length:]
        self.seen.extend(bytes(length - len(self.seen)))

    def sync(self):
        self.synced = bytes(self.seen)
        self.written.clear()

    def cut(self, dice):
        left = bytearray(self.synced)
        share = dice.choice((0, 0.5, 0.95, 1))
        for sector in sorted(self.written):
            if dice.random() < share:
                data = self.seen[sector * SECTOR :][:SECTOR]
                start = sector * SECTOR
                left.extend(bytes(max(start + len(data) - len(left), 0)))
                left[start : start + len(data)] = data
        self.seen = left
        self.sync()


class Forgetful(Operations):
    use_ns = True

    def __init__(self, seed):
        self.dice = random.Random(seed)
        self.files = {}
        self.kept = {}
        self.open_files = {}
        self.handles = 0
        self.cuts = 0

    def cut(self):
        self.cuts += 1
        self.files = dict(self.kept)
        for file in self.files.values():
            file.cut(self.dice)

    def find(self, path, handle=None):
        file = self.open_files.get(handle) or self.files.get(path)
        if file is None:
            raise FuseOSError(errno.ENOENT)
        return file

    def handle(self, file):
        self.handles += 1
        self.open_files[self.handles] = file
        return self.handles

    def getattr(self, path, fh=None):
        if path == "/":
            return {"st_mode": stat.S_IFDIR | 0o700, "st_nlink": 2}
        file = self.find(path, fh)
        now = time.time_ns()
        return {"st_mode": file.mode, "st_nlink": 1, "st_size": len(file.seen), "st_mtime": now}

    def readdir(self, path, fh):
        return [".", "..", *(name[1:] for name in self.files)]

    def create(self, path, mode, fi=None):
        if path == "/power-cut":
            self.cut()
            raise FuseOSError(errno.EIO)
        self.files[path] = File(stat.S_IFREG | stat.S_IMODE(mode))
        return self.handle(self.files[path])

    def open(self, path, flags):
        return self.handle(self.find(path))

    def release(self, path, fh):
        self.open_files.pop(fh, None)
        return 0

    def read(self, path, size, offset, fh):
        return bytes(self.find(path, fh).seen[offset : offset + size])

    def write(self, path, data, offset, fh):
        self.find(path, fh).write(data, offset)
        return len(data)

    def truncate(self, path, length, fh=None):
        self.find(path, fh).truncate(length)
        return 0

    def fsync(self, path, datasync, fh):
        self.find(path, fh).sync()
        self.kept = dict(self.files)
        return 0

    def unlink(self, path):
        self.find(path)
        del self.files[path]
        return 0

    def rename(self, old, new):
        self.files[new] = self.find(old)
        del self.files[old]
        return 0

    def chmod(self, path, mode):
        file = self.find(path)
        file.mode = stat.S_IFMT(file.mode) | stat.S_IMODE(mode)
        return 0

    def chown(self, path, uid, gid):
        return 0

    def utimens(self, path, times=None):
        return 0

    def statfs(self, path):
        return {"f_bsize": 4096, "f_frsize": 4096, "f_blocks": 1 << 20, "f_bfree": 1 << 19, "f_bavail": 1 << 19}


if __name__ == "__main__":
    folder, seed = sys.argv[1], int(sys.argv[2])
    forgetful = Forgetful(seed)
    FUSE(forgetful, folder, foreground=True, nothreads=True, attr_timeout=0, entry_timeout=0, negative_timeout=0)
    print(f"{forgetful.cuts} power cuts")
