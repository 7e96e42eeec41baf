#!/usr/bin/env bash
# Installs mongod on Ubuntu 24.04, from MongoDB's package source:
# https://www.mongodb.com/docs/v8.0/tutorial/install-mongodb-on-ubuntu/
set -euo pipefail
key=/usr/share/keyrings/mongodb-server-8.0.gpg
source=/etc/apt/sources.list.d/mongodb-org-8.0.list
curl -fsSL https://www.mongodb.org/static/pgp/server-8.0.asc | sudo gpg --dearmor --yes -o "$key"
echo "deb [ arch=amd64,arm64 signed-by=$key ] https://repo.mongodb.org/apt/ubuntu noble/mongodb-org/8.0 multiverse" |
  sudo tee "$source"
sudo apt-get update
sudo apt-get install --yes mongodb-org-server
mongod --version
